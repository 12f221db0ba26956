/**
 * The buckets of the specification, recordings of duas, logos, pictures of the newsletter, and evidence of
 * payments. An admin may add more.
 */
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
	'payment-evidence',
] as const
export type BucketName = (typeof bucketNames)[number]

/** Accepted only to be redrawn: an SVG may contain a script. */
export const svg = 'image/svg+xml'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pptx = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** Every media type that the site can detect and accepts. Files are stored under the first extension. */
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
export const pictures = ['image/jpeg', 'image/png', 'image/webp']
const papers = ['application/pdf', docx, 'image/jpeg', 'image/png']

/** The buckets' initial limits, for hints and checks in the browser; the rows of `file_buckets` decide. */
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
	'payment-evidence': { isPublic: false, maxBytes: 10 * megabyte, types: papers },
	'dua-audio': { isPublic: true, maxBytes: 20 * megabyte, types: ['audio/mpeg'] },
}

/** Why a file was refused. Its code is `files.<reason>`, with words in `file-words.ts`. */
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

/** A square of a picture, in pixels of the upright picture. */
export type Crop = { x: number; y: number; size: number }

/** The fields of a file's address. */
export type FileAddress = { id: string; path: string; sha256: string; widths?: number[] }

/**
 * The address of a file. In a public bucket it is permanent: other bytes get another one.
 * @param width of a picture: picks the narrowest size at least so wide
 */
export function fileUrl(file: FileAddress, width?: number): string {
	// The largest size is the file itself.
	const narrower = width ? file.widths?.slice(0, -1).find((each) => each >= width) : undefined
	const name = encodeURIComponent(file.path.split('/').at(-1) ?? '')
	return `/files/${file.id}/${name}?v=${file.sha256.slice(0, 12)}${narrower ? `&w=${narrower}` : ''}`
}

export function acceptOf(types: string[]): string {
	return types.flatMap((type) => (fileTypes[type]?.endings ?? []).map((ending) => `.${ending}`)).join(',')
}

/** The prefix of bytes without a row in `files`: the feature `media` has their rows. No bucket has this name. */
export const mediaPrefix = '_media/'
