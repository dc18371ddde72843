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
 * The one rule by which a text may become the address of a script: the default policy of Trusted Types. Scripts of others
 * load further ones without knowing of trusted types, so it cannot be one with a name. A document has one; a second call
 * changes nothing.
 */
export function admitScripts(isAdmitted: (address: string) => boolean): void {
  if (!window.trustedTypes || hasPolicy) return;
  hasPolicy = true;
  window.trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      if (!isAdmitted(new URL(address, location.href).href)) throw new TypeError('Not a script we know');
      return address;
    },
  });
}
