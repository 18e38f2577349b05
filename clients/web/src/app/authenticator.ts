// The browser's side of passkeys (WebAuthn level 2): hands over what the server asks for, and reads the answer.
import { fromBase64url, toBase64url } from "../protocol/base64url";
import type { PasskeyCreation, PasskeyMade, PasskeyProof, PasskeyRequest } from "../protocol/types";

/** Both are undefined if the player cancelled, nothing fitted, or it took too long: browsers do not tell which. */
export interface Authenticator {
  make(options: PasskeyCreation): Promise<PasskeyMade | undefined>;
  prove(options: PasskeyRequest): Promise<PasskeyProof | undefined>;
}

/** A passkey belongs to a name, not to an address, and browsers keep them from pages without a safe connection. */
export function hasPasskeys(page: Pick<Window, "isSecureContext" | "location">): boolean {
  return (
    page.isSecureContext &&
    typeof PublicKeyCredential === "function" &&
    "getAuthenticatorData" in AuthenticatorAttestationResponse.prototype &&
    !/^[\d.]+$|^\[/.test(page.location.hostname)
  );
}

export const browser_authenticator: Authenticator = {
  async make(options) {
    const found = await asked(
      navigator.credentials.create({
        publicKey: {
          ...options,
          challenge: fromBase64url(options.challenge),
          user: { ...options.user, id: fromBase64url(options.user.id) },
          pubKeyCredParams: [...options.pubKeyCredParams],
          excludeCredentials: options.excludeCredentials.map((one) => ({ ...one, id: fromBase64url(one.id) })),
        },
      }),
    );
    if (!(found?.response instanceof AuthenticatorAttestationResponse)) return undefined;
    return {
      id: found.id,
      client_data: toBase64url(found.response.clientDataJSON),
      authenticator_data: toBase64url(found.response.getAuthenticatorData()),
    };
  },
  async prove(options) {
    const found = await asked(
      navigator.credentials.get({ publicKey: { ...options, challenge: fromBase64url(options.challenge) } }),
    );
    if (!(found?.response instanceof AuthenticatorAssertionResponse)) return undefined;
    return {
      id: found.id,
      client_data: toBase64url(found.response.clientDataJSON),
      authenticator_data: toBase64url(found.response.authenticatorData),
      signature: toBase64url(found.response.signature),
      user: toBase64url(found.response.userHandle ?? new ArrayBuffer(0)),
    };
  },
};

async function asked(answer: Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    const found = await answer;
    return found instanceof PublicKeyCredential ? found : undefined;
  } catch {
    return undefined;
  }
}
