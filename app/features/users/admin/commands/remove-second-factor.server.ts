import { closeViewsOn, endSessions, removeSecondFactor } from '#app/features/users/api.server.ts'
import type { User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import { lockPerson } from '../lock-person.server.ts'
import { canRemoveSecondFactor } from '../policy.ts'

/**
 * Turns off two-step login for a person who lost the app and the backup codes, and ends their sessions, because the
 * lost device may hold one.
 * @param reason how the admin verified the person; kept in the audit trail
 */
export async function removeLostSecondFactor(
	ctx: Ctx<User>,
	{ personId, reason }: { personId: string; reason: string },
): Promise<void> {
	await transaction(ctx, async (ctx) => {
		assertAllowed(canRemoveSecondFactor(ctx.actor, await lockPerson(ctx, personId)))
		// Sent twice, the second does not end sessions begun since.
		if (!(await removeSecondFactor(ctx, personId, { reason }))) return
		await closeViewsOn(ctx, personId)
		await endSessions(ctx, personId)
	})
}
