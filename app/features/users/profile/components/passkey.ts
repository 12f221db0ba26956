import { toBytes, toText } from '../../passkey-text.ts'

type Options = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
	challenge: string
	user: { id: string; name: string; displayName: string }
	excludeCredentials?: { id: string; type?: string; transports?: string[] }[]
}

export function knowsPasskeys(): boolean {
	return typeof window !== 'undefined' && 'PublicKeyCredential' in window
}

/** Asks the device for a new passkey. @returns its answer as JSON; null if cancelled */
export async function makePasskey(options: Options): Promise<string | null> {
	const publicKey = {
		...options,
		challenge: toBytes(options.challenge),
		user: { ...options.user, id: toBytes(options.user.id) },
		excludeCredentials: options.excludeCredentials?.map((known) => ({
			...known,
			type: 'public-key',
			id: toBytes(known.id),
		})),
	} as PublicKeyCredentialCreationOptions
	const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
		if (error instanceof DOMException && error.name === 'NotAllowedError') return null
		throw error
	})
	if (!(made instanceof PublicKeyCredential)) return null
	const answer = made.response as AuthenticatorAttestationResponse
	return JSON.stringify({
		id: made.id,
		rawId: toText(made.rawId),
		type: made.type,
		clientExtensionResults: made.getClientExtensionResults(),
		response: {
			clientDataJSON: toText(answer.clientDataJSON),
			attestationObject: toText(answer.attestationObject),
			transports: answer.getTransports?.() ?? [],
		},
	})
}
