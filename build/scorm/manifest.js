// imsmanifest.xml: what a learning platform reads about a zip.

/** @typedef {'1.2' | '2004'} Version */
/**
 * @typedef {object} Content
 * @property {string} identifier  letters, digits and hyphens
 * @property {string} title
 * @property {string} page  the file that the platform opens
 * @property {string[]} files  all files but the manifest
 */

/** The namespaces of the versions. @type {Record<Version, Record<string, string>>} */
const namespaces = {
  1.2: {
    xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
  },
  2004: {
    xmlns: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_v1p3',
    'xmlns:imsss': 'http://www.imsglobal.org/xsd/imsss',
  },
};

const schemaVersions = { 1.2: '1.2', 2004: '2004 4th Edition' };
const kinds = { 1.2: 'adlcp:scormtype="sco"', 2004: 'adlcp:scormType="sco"' };

/** Without this, a platform takes a page that was left for completed and passed. */
const sequencing = `
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`;

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {Version} version  @param {Content} content */
export function manifest(version, { identifier, title, page, files }) {
  const declared = Object.entries(namespaces[version]).map(([name, value]) => ` ${name}="${value}"`);
  const listed = files.map((file) => `\n      <file href="${escaped(file)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1"${declared.join('')}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${schemaVersions[version]}</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <item identifier="item" identifierref="page">
        <title>${escaped(title)}</title>${version === '2004' ? sequencing : ''}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${kinds[version]} href="${escaped(page)}">${listed.join('')}
    </resource>
  </resources>
</manifest>
`;
}
