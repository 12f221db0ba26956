import { buffer } from 'node:stream/consumers'
import { isAtLeast, type User } from '#app/platform/actor.ts'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { assertAllowed } from '#app/platform/errors.server.ts'
import {
	attachFile,
	detachFiles,
	type Files,
	readBytes,
	type StoredFile,
} from '#app/platform/files/files.server.ts'
import { resetSettings, writeSettings } from '#app/platform/site/settings.server.ts'
import { type PictureKey, pictureBucket } from '../model.ts'

type Saved = { ok: true } | { ok: false; reason: 'not-square' }

// Tolerance of a square cropped by hand.
const leeway = 1.05

/** Replaces the shown picture by an uploaded one. */
export async function savePicture(
	ctx: Ctx<User>,
	files: Files,
	given: { key: PictureKey; file: StoredFile; isSquare: boolean },
): Promise<Saved> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	const { key, file, isSquare } = given
	const { default: sharp } = await import('sharp')
	const { width, height } = await sharp(await buffer(await readBytes(files, file))).metadata()
	if (isSquare && Math.max(width / height, height / width) > leeway)
		return { ok: false, reason: 'not-square' }
	await transaction(ctx, async (ctx) => {
		const { id, path, sha256 } = await attachFile(ctx, file.id, `setting:${key}`, {
			instead: true,
			bucket: pictureBucket,
		})
		await writeSettings(ctx, { [key]: { id, path, sha256, width, height } })
	})
	return { ok: true }
}

export async function removePicture(ctx: Ctx<User>, key: PictureKey): Promise<void> {
	assertAllowed(isAtLeast(ctx.actor, 'admin'))
	await transaction(ctx, async (ctx) => {
		await detachFiles(ctx, `setting:${key}`)
		await resetSettings(ctx, [key])
	})
}
