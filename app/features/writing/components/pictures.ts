import type { BucketName } from '#app/platform/files/files.ts'

/** A file of this site with its title. */
export type Picture = { id: string; title: string }

/** Pictures beside a text, and how to add one. */
export type Pictures = {
	list: Picture[]
	/** Upload bucket. */
	bucket: BucketName
	/** Takes `file` and `title` as a form; answers with the picture, or with `{ text }`, the refusal. */
	url: string
	/** The text may show only these files of the site. */
	isOnlyThese: boolean
	words: PictureWords
}

/** Texts of the dialog. */
export type PictureWords = {
	/** Above the list. */
	list: string
	/** Below the field for another one. */
	file: string
	/** Below the description. */
	description: string
	/** Refusal of a picture without description; absent: the description is optional. */
	descriptionRequired?: string
}

/** A file of this site; pictures from elsewhere are not kept (`pasted.ts` says so). */
export const ownPicture = /^\/files\/[0-9a-f-]{36}$/

/** Whether the text may show the picture at this address. */
export function canShow({ list, isOnlyThese }: Pictures, src: string): boolean {
	return isOnlyThese ? list.some(({ id }) => src === `/files/${id}`) : ownPicture.test(src)
}

type Added = { ok: true; picture: Picture } | { ok: false; text: string | undefined }

/** Adds an uploaded file to the pictures beside the text. @returns `text`: the server's refusal */
export async function addPicture(url: string, fields: { file: string; title: string }): Promise<Added> {
	const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
	const reply = await answer?.json().catch(() => null)
	if (answer?.ok && reply) return { ok: true, picture: reply }
	return { ok: false, text: reply?.text }
}

/** Address and size, which reserves its space while it loads. */
export async function placeOf(id: string) {
	const src = `/files/${id}`
	const picture = new Image()
	picture.src = src
	const isThere = await picture.decode().then(
		() => true,
		() => false,
	)
	return isThere ? { src, width: picture.naturalWidth, height: picture.naturalHeight } : { src }
}
