import { and, eq, ne } from 'drizzle-orm'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { files } from '#app/platform/db/tables.server.ts'
import { assertAllowed, requireRow } from '#app/platform/errors.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { lockLetter } from '../letters.server.ts'
import { maxPictures, pictureBucket } from '../model.ts'
import { pictureOwner } from '../pictures.server.ts'

type Added = { ok: true } | { ok: false; reason: 'not-now' | 'pictures-full' }

/**
 * Attaches an uploaded picture to a draft. Does nothing the second time.
 * @throws 404 where there is no such unattached picture
 */
export async function addPicture(ctx: Ctx<User>, letterId: string, fileId: string): Promise<Added> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	return transaction(ctx, async (ctx): Promise<Added> => {
		const letter = requireRow(await lockLetter(ctx, letterId))
		if (letter.status !== 'draft') return { ok: false, reason: 'not-now' }
		const owner = pictureOwner(letterId)
		const others = await ctx.db.$count(files, and(eq(files.attachedTo, owner), ne(files.id, fileId)))
		if (others >= maxPictures) return { ok: false, reason: 'pictures-full' }
		await attachFile(ctx, fileId, owner, { bucket: pictureBucket })
		return { ok: true }
	})
}
