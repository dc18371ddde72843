declare global {
  interface Window {
    /** @see https://w3c.github.io/trusted-types/dist/spec/ */
    trustedTypes?: {
      createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
    };
  }
}

let hasPolicy = false;

/**
 * Installs the default policy of Trusted Types, which decides which URLs may be loaded as scripts. Third-party scripts
 * load further scripts without using Trusted Types, so a named policy would not cover them. A document can have only one
 * default policy: a second call does nothing.
 */
export function admitScripts(isAdmitted: (address: string) => boolean): void {
  if (!window.trustedTypes || hasPolicy) return;
  hasPolicy = true;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isAdmitted(new URL(address, location.href).href))
        throw new TypeError('This script URL is not on the list of admitted scripts');
      return address;
    },
  });
}
