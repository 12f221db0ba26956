import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { attachFile } from '#app/platform/files/files.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { fetchPicture } from '#app/platform/storage/fetch-picture.server.ts'

type Taken = { ok: true; id: string | null } | { ok: false; code: `files.${string}` }

/** Fetches a picture from a public address and stores it, not attached yet. Null for an empty address. */
export async function takePicture(ctx: Ctx<User>, runtime: Runtime, url: string): Promise<Taken> {
	if (url === '') return { ok: true, id: null }
	const given = await fetchPicture(ctx, runtime.files, { url, bucket: 'avatars' })
	return given.ok ? { ok: true, id: given.file.id } : { ok: false, code: `files.${given.reason}` }
}

/** Sets a stored picture as a person's avatar. @returns its address */
export async function attachAvatar(ctx: Ctx<User>, fileId: string, personId: string): Promise<string> {
	const file = await attachFile(ctx, fileId, `profile:${personId}`, { instead: true, bucket: 'avatars' })
	return fileUrl(file)
}
