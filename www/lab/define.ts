// Registers the elements of the lab. The lab's own page does so in a task of its own.

import '../element/forbidden-templates.js'; // before Lit
import { defineElements } from '../element/define-elements.js';
import * as registry from './registry.js';

/** The element of earlier releases whose view is now a part of Estimate. */
class FormerProfile extends registry.FifteenEstimate {
  constructor() {
    super();
    this.show = 'chart';
  }
}

export const defineViews = () =>
  defineElements({
    ...Object.fromEntries(Object.values(registry).map((element) => [`fifteen-${element.view}`, element])),
    'fifteen-profile': FormerProfile,
  });

type Registry = typeof registry;

type Elements = {
  [Class in keyof Registry as `fifteen-${Registry[Class]['view']}`]: InstanceType<Registry[Class]>;
};

declare global {
  interface HTMLElementTagNameMap extends Elements {}
}
