import type { BucketName } from '#app/platform/files/files.ts'

/** A picture that a text can show: a file of this site, and what it is called. */
export type Picture = { id: string; title: string }

/** The pictures that stand beside a text, and how another comes to them. */
export type Pictures = {
	list: Picture[]
	/** Where files are sent. */
	bucket: BucketName
	/** Takes `file` and `title` as a form, and answers with the picture. */
	url: string
}

/** Puts a file that was sent among the pictures beside the text; null: it is none, or nobody answered. */
export async function addPicture(
	url: string,
	fields: { file: string; title: string },
): Promise<Picture | null> {
	const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
	return answer?.ok ? answer.json() : null
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
