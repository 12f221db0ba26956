import { sql } from 'drizzle-orm'
import type { User } from './actor.ts'
import type { Ctx } from './ctx.server.ts'
import type { Env } from './process/env.server.ts'
import type { Settings } from './site/settings.server.ts'

/** A person before the erasure. */
export type Leaver = { id: string; name: string; email: string; emailVerified: boolean }

export const erasureEffects = ['erased', 'anonymous', 'kept'] as const
export type ErasureEffect = { effect: (typeof erasureEffects)[number]; code: `${string}.fate-${string}` }

/**
 * A feature's personal data; declared as `personal`. A test writes the effects of all features to docs/erasure.md.
 */
export type PersonalPart = {
	/** Its file name in the download, without extension. */
	name: string
	/** All data of the person, as JSON: never other people's data or secrets. `env` opens what is sealed. */
	dataOf: (ctx: Ctx, personId: string, env: Pick<Env, 'SECRET'>) => Promise<unknown>
	/** Within the transaction of the erasure. Safe to run twice. */
	erase: (ctx: Ctx, leaver: Leaver) => Promise<void>
	effects: ErasureEffect[]
}

/** How long personal data is kept; the job that removes it declares it, and the privacy page lists it. */
export type Retention = {
	/** Its words name the data and the start of the period. */
	code: `${string}.keeps-${string}`
	hours: number | ((settings: Settings) => number)
}

/** How many of each kind an activity shows. */
export const activityLimit = 5
/** For the select of an activity: the total number. */
export const totalCount = sql<number>`(count(*) over ())::int`

/**
 * A person's activity in a feature, as admins see it on the person's page: never what is between them and a
 * counselor.
 */
export type Activity = {
	label: () => string
	/** The latest first, at most `activityLimit`. The caller is an admin who may see private data. */
	find: (
		ctx: Ctx<User>,
		personId: string,
	) => Promise<{ title: string; to: string; at: Date; note?: string; totalCount: number }[]>
}
