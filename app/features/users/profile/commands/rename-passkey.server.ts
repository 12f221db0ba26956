import { and, eq } from 'drizzle-orm'
import { passkeys } from '#app/features/users/tables.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { cleanName } from '#app/platform/text/typed.ts'
import { maxPasskeyName } from '../model.ts'

export async function renamePasskey(ctx: Ctx<User>, passkeyId: string, name: string): Promise<void> {
	const clean = cleanName(name).slice(0, maxPasskeyName)
	const [row] = await ctx.db
		.update(passkeys)
		.set({ name: clean || null })
		.where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, ctx.actor.id)))
		.returning({ id: passkeys.id })
	requireRow(row)
}
