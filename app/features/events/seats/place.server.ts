import { and, eq, lt } from 'drizzle-orm'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { registrations } from './tables.server.ts'

/** How many parties wait before this one. */
export function countAhead(
	ctx: Ctx,
	{ seatingId, place }: { seatingId: string; place: number },
): Promise<number> {
	return ctx.db.$count(
		registrations,
		and(
			eq(registrations.seatingId, seatingId),
			eq(registrations.status, 'waiting'),
			lt(registrations.place, place),
		),
	)
}
