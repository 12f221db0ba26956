/** The storage areas of the specification, recordings of duas, logos, and pictures of the newsletter. An admin may make more. */
export const bucketNames = [
	'avatars',
	'course-images',
	'course-materials',
	'certificates',
	'fatwa-attachments',
	'consultation-documents',
	'halal-documents',
	'dua-audio',
	'site-pictures',
	'letter-pictures',
] as const
export type BucketName = (typeof bucketNames)[number]

/** Taken only to be drawn anew: a drawing may hold a program. */
export const svg = 'image/svg+xml'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Every media type that the site can tell by its bytes and takes at all. The first ending is the one it stores under. */
export const fileTypes: Record<string, { endings: string[]; label: string }> = {
	'image/jpeg': { endings: ['jpg', 'jpeg'], label: 'JPG' },
	'image/png': { endings: ['png'], label: 'PNG' },
	'image/webp': { endings: ['webp'], label: 'WebP' },
	'application/pdf': { endings: ['pdf'], label: 'PDF' },
	'application/msword': { endings: ['doc'], label: 'DOC' },
	[docx]: { endings: ['docx'], label: 'DOCX' },
	[pptx]: { endings: ['pptx'], label: 'PPTX' },
	'audio/mpeg': { endings: ['mp3'], label: 'MP3' },
	'video/mp4': { endings: ['mp4', 'm4v'], label: 'MP4' },
	[svg]: { endings: ['svg'], label: 'SVG' },
}

export type BucketRules = { isPublic: boolean; maxBytes: number; types: string[] }
const megabyte = 1024 * 1024
/** What every browser shows as a picture. */
export const pictures = ['image/jpeg', 'image/png', 'image/webp']
const papers = ['application/pdf', docx, 'image/jpeg', 'image/png']

/** What each area takes when the site is new, for hints and checks in the browser; the rows of `file_buckets` decide. */
export const bucketRules: Record<BucketName, BucketRules> = {
	avatars: { isPublic: true, maxBytes: 5 * megabyte, types: pictures },
	'course-images': { isPublic: true, maxBytes: 5 * megabyte, types: pictures },
	'course-materials': {
		isPublic: false,
		maxBytes: 100 * megabyte,
		types: ['application/pdf', docx, pptx, ...pictures, 'audio/mpeg', 'video/mp4'],
	},
	certificates: { isPublic: false, maxBytes: 5 * megabyte, types: ['application/pdf', 'image/png'] },
	'fatwa-attachments': { isPublic: false, maxBytes: 5 * megabyte, types: papers },
	'consultation-documents': {
		isPublic: false,
		maxBytes: 10 * megabyte,
		types: ['application/pdf', 'application/msword', docx, 'image/jpeg', 'image/png'],
	},
	'halal-documents': { isPublic: false, maxBytes: 20 * megabyte, types: [...papers, 'image/webp'] },
	'site-pictures': { isPublic: true, maxBytes: 2 * megabyte, types: [...pictures, svg] },
	'letter-pictures': { isPublic: true, maxBytes: 5 * megabyte, types: pictures },
	'dua-audio': { isPublic: true, maxBytes: 20 * megabyte, types: ['audio/mpeg'] },
}

/** Why a file was not taken. Its code is `files.<reason>`, and `file-words.ts` says it. */
export const fileRefusals = [
	'too-large',
	'empty',
	'type',
	'ending',
	'unsafe',
	'picture',
	'pixels',
	'archive',
	'slow',
	'name',
	'broken-off',
	'quota',
	'too-often',
	'address',
	'not-fetched',
	'gone',
	'infected',
	'scanner-away',
	'failed',
] as const
export type FileRefusal = (typeof fileRefusals)[number]

/** A square of a picture, in its own pixels as it is seen upright. */
export type Crop = { x: number; y: number; size: number }

/** What of a file its address is made of. */
export type Addressed = { id: string; path: string; sha256: string; widths?: number[] }

/**
 * Where a file is opened. Of a public bucket this is an address for good: other bytes get another one.
 * @param width of a picture: the narrowest of its sizes that is at least so wide
 */
export function fileUrl(file: Addressed, width?: number): string {
	// The largest is the file itself.
	const narrower = width ? file.widths?.slice(0, -1).find((each) => each >= width) : undefined
	const name = encodeURIComponent(file.path.split('/').at(-1) ?? '')
	return `/files/${file.id}/${name}?v=${file.sha256.slice(0, 12)}${narrower ? `&w=${narrower}` : ''}`
}

/** The `accept` of a file field. */
export function acceptOf(types: string[]): string {
	return types.flatMap((type) => (fileTypes[type]?.endings ?? []).map((ending) => `.${ending}`)).join(',')
}

/** Where bytes lie that are no row of `files`: the feature `media` keeps account of them. No bucket is called so. */
export const mediaPrefix = '_media/'
