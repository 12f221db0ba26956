import { seal, unseal } from '#app/platform/seal.server.ts'

type Whose = { personId: string; secret: string }

/** What the link that connects a provider carries: no other site can make a person follow it. */
export function connectKey({ personId, secret }: Whose): string {
	return seal(`connect ${personId}`, secret)
}

export function fitsConnectKey(key: string, { personId, secret }: Whose): boolean {
	return unseal(key, secret) === `connect ${personId}`
}
