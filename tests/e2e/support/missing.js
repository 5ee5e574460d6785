// Features that a browser may lack: an API, or room in its storage. Each function runs in the page before its own scripts.

/** Reflected ARIA attributes, such as `ariaLabel`, came with Firefox 119. */
export function withoutReflection() {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(Element.prototype)))
    if (/^(aria[A-Z]|role$)/.test(name)) Reflect.deleteProperty(Element.prototype, name);
}

/** `indexedDB.databases()` came to Firefox 126. */
export function withoutDatabases() {
  Reflect.deleteProperty(IDBFactory.prototype, 'databases');
}

/** Storage that is full. */
export function withoutRoom() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
}
