/** `name` is null for an erased account. */
export type NamedPerson = { id: string; name: string | null }

export type AuditEntry = {
	id: string
	kind: string
	isSecurity: boolean
	at: Date
	thingKind: string
	thingId: string
	/** The title at that time; only of public items. */
	thingTitle: string
	/** The present name, in the reader's language. */
	thingName: string | null
	isGone: boolean
	/** Ids replaced by names. */
	before: Record<string, unknown>
	after: Record<string, unknown>
	texts: string[]
	accountHash: string | null
	addressHash: string | null
	sessionHash: string | null
	network: string | null
	browser: string | null
	times: number
	actor: NamedPerson | null
	as: NamedPerson | null
	about: NamedPerson | null
	reason: string | null
}
