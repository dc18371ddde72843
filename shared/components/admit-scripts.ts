/**
 * The argument and the result of `createPolicy`. The function `createScriptURL` of our argument returns an admitted URL
 * unchanged, and throws for any other URL.
 */
type ScriptRules = { createScriptURL: (address: string) => string };

declare global {
  interface Window {
    /** @see https://w3c.github.io/trusted-types/dist/spec/ */
    trustedTypes?: {
      createPolicy: (name: string, rules: ScriptRules) => ScriptRules;
    };
  }
}

let hasPolicy = false;

/**
 * Installs the default policy of Trusted Types, so that only admitted URLs are loaded as scripts. A named policy would not apply
 * to the scripts that third-party scripts load. A document can have only one default policy, so a second call does nothing.
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
