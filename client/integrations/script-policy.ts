/** Whose scripts may load further ones; the content policy admits only those of them that are configured. */
const ADMITTED = /^https:\/\/(?:[\w-]+\.)*(?:googletagmanager\.com|clarity\.ms)\//;

/**
 * The one rule by which a text may become the address of a script: the default policy of Trusted Types. Their scripts
 * load further ones without knowing of trusted types, so it cannot be one with a name.
 */
export function admitScripts(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      if (!ADMITTED.test(new URL(address, location.href).href)) throw new TypeError('Not a script we know');
      return address;
    },
  });
}
