/** `name` is null for an erased account. */
export type Named = { id: string; name: string | null }

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
	actor: Named | null
	as: Named | null
	about: Named | null
	reason: string | null
}
