import { sql } from 'drizzle-orm'
import type { User } from './actor.ts'
import type { Ctx } from './ctx.server.ts'
import type { Env } from './process/env.server.ts'
import type { Settings } from './site/settings.server.ts'

/** Somebody as they are before anything of them is erased. */
export type Leaver = { id: string; name: string; email: string; emailVerified: boolean }

/** What becomes of something when its person has their account erased. */
export const erasureEffects = ['erased', 'anonymous', 'kept'] as const
export type ErasureEffect = { effect: (typeof erasureEffects)[number]; code: `${string}.fate-${string}` }

/**
 * What a feature holds of a person; it declares it as `personal`.
 * docs/operating.md has the effects in a table; a test compares the two.
 */
export type PersonalPart = {
	/** The name of its file in the download, without ending. */
	name: string
	/** All of one's own, fit for JSON: never other people's data, never secrets. `env`: to open what is sealed. */
	dataOf: (ctx: Ctx, personId: string, env: Pick<Env, 'SECRET'>) => Promise<unknown>
	/** Within the transaction of the erasure. Safe to run twice. */
	erase: (ctx: Ctx, leaver: Leaver) => Promise<void>
	effects: ErasureEffect[]
}

/** How long something of a person is kept at most: the job that removes it declares it, and the privacy page says it. */
export type Retention = {
	/** Its words say what, and from when on the time counts. */
	code: `${string}.keeps-${string}`
	/** 24 for a day. */
	hours: number | ((settings: Settings) => number)
}

/** Of each kind of thing that somebody does, so many are shown. */
export const activityShown = 5
/** For the select of an activity: of how many the latest are shown. */
export const ofAll = sql<number>`(count(*) over ())::int`

/** What somebody does in a feature, as admins see it on the person's page: never what is between them and a counselor. */
export type Activity = {
	label: () => string
	/** The latest first, at most `activityShown`. Its caller is an admin who may see what is private. */
	find: (
		ctx: Ctx<User>,
		personId: string,
	) => Promise<{ title: string; to: string; at: Date; note?: string; ofAll: number }[]>
}
