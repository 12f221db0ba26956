/** `name` is null where the account is erased, or was never there. */
export type Named = { id: string; name: string | null }

/** An entry of the trail as its pages show it. */
export type AuditEntry = {
	id: string
	kind: string
	isSecurity: boolean
	at: Date
	thingKind: string
	thingId: string
	/** What it was called then; only of things that the public sees. */
	thingTitle: string
	/** What it is called now, in the reader's language. */
	thingName: string | null
	/** It had a name once, and is no longer there. */
	isGone: boolean
	/** With names where ids stood. */
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
	/** Whose account the thing is. */
	about: Named | null
	reason: string | null
}
