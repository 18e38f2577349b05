// Chromium's virtual authenticator, which stands for a device's own.

/** The authenticator of a page. */
export async function authenticatorOf({ context, page }) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  };
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", { options });
  return {
    keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    take: (credential) => session.send("WebAuthn.addCredential", { authenticatorId, credential }),
  };
}
