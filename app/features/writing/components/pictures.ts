import type { BucketName } from '#app/platform/files/files.ts'

/** A picture that a text can show: a file of this site, and what it is called. */
export type Picture = { id: string; title: string }

/** The pictures that stand beside a text, and how another comes to them. */
export type Pictures = {
	list: Picture[]
	/** Where files are sent. */
	bucket: BucketName
	/** Takes `file` and `title` as a form, and answers with the picture, or with `{ text }`: why not. */
	url: string
	/** The text may show these and no other file of this site. */
	isOnlyThese: boolean
	words: PictureWords
}

/** What the dialog says of pictures. */
export type PictureWords = {
	/** Above those that are there. */
	list: string
	/** Below the field for another one. */
	file: string
	/** Below the description. */
	description: string
	/** Refuses a picture without description; absent: a picture may have none. */
	descriptionRequired?: string
}

/** A file of this site; pictures from elsewhere are not taken over (`pasted.ts` says so). */
export const ownPicture = /^\/files\/[0-9a-f-]{36}$/

/** May the text show the picture at this address? */
export function canShow({ list, isOnlyThese }: Pictures, src: string): boolean {
	return isOnlyThese ? list.some(({ id }) => src === `/files/${id}`) : ownPicture.test(src)
}

type Added = { ok: true; picture: Picture } | { ok: false; text: string | undefined }

/** Puts a file that was sent among the pictures beside the text. @returns `text`: why not, where the server said it */
export async function addPicture(url: string, fields: { file: string; title: string }): Promise<Added> {
	const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
	const said = await answer?.json().catch(() => null)
	if (answer?.ok && said) return { ok: true, picture: said }
	return { ok: false, text: said?.text }
}

/** Its address, and how large it is, so that its place is kept while it loads. */
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
