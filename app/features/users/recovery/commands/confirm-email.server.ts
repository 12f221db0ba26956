import { confirmAddress, findLink } from '#app/features/users/api.server.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'

/** Confirms the address of a link. The link stays, so that a second press or visit shows success; it opens nothing. */
export async function confirmEmail(ctx: Ctx, token: string): Promise<{ ok: boolean }> {
	return transaction(ctx, async (ctx) => {
		const link = await findLink(ctx, 'confirm-email', token)
		if (link.state !== 'open') return { ok: false }
		await confirmAddress(ctx, link.person.id)
		return { ok: true }
	})
}
