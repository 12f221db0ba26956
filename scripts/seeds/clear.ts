import { removeSamples } from '#app/features/admin/commands/remove-samples.server.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'

/** @returns the operator's message */
export async function clearSamples(ctx: Ctx): Promise<string> {
	const { fatwas, courses, people } = await removeSamples(ctx)
	return `Removed: ${fatwas} fatwas, ${courses} courses, ${people} people.`
}
