import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metadata, Sharp } from 'sharp'
import { type Crop, type FileRefusal, svg } from '../files/files.ts'

/** The pictures of a bucket: `ratio` of width to height, and the widths, the largest last. */
type Shape = { ratio: number; widths: number[] }

const shapes: Record<string, Shape> = {
	avatars: { ratio: 1, widths: [256, 512] },
	'course-images': { ratio: 16 / 9, widths: [320, 640, 1280] },
}
const maxPixels = 40_000_000
const longestSide = 4096
/**
 * Buckets for mails, which do not support WebP: PNG, or JPEG where `photos` says so and nothing is transparent, and
 * no larger than shown.
 */
const inMails: Record<string, { width: number; height: number; photos: boolean }> = {
	'site-pictures': { width: 1024, height: 1024, photos: false },
	'letter-pictures': { width: 1200, height: longestSide, photos: true },
}
// Renders an SVG of 72 points 600 pixels wide.
const svgDensity = 600
const seconds = 20

export type DrawnPicture = { file: string; width: number | null; type: string }

/**
 * Redraws a picture, upright and without metadata (place, time, owner) or hidden content.
 * @param crop a square of the upright picture, for square buckets; by default the middle
 * @returns the picture, for some buckets in several widths, the largest last
 */
export async function makePictures(
	file: string,
	{ type, bucket, crop, folder }: { type: string; bucket: string; crop?: Crop; folder: string },
): Promise<{ ok: true; made: DrawnPicture[] } | { ok: false; reason: FileRefusal }> {
	return inTurn(async () => {
		const { default: sharp } = await import('sharp')
		const given = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const
		// An SVG is read from memory, where it cannot load other files.
		const drawing = type === svg ? await readFile(file) : undefined
		const open = () => sharp(drawing ?? file, drawing ? { ...given, density: svgDensity } : given)
		try {
			const about = await open().metadata()
			if (about.width * about.height > maxPixels) return { ok: false, reason: 'pixels' }
			if ((about.format === 'svg' ? svg : `image/${about.format}`) !== type || (about.pages ?? 1) > 1)
				return { ok: false, reason: 'picture' }

			const shape = shapes[bucket]
			const made = shape
				? await inWidths(open, { shape, crop, folder, size: upright(about) })
				: [await asItIs(open(), { type: typeFor(bucket, type, about), bucket, folder })]
			return { ok: true, made }
		} catch (error) {
			return { ok: false, reason: /pixel limit/i.test(String(error)) ? 'pixels' : 'picture' }
		}
	})
}

type Size = { width: number; height: number }

async function inWidths(
	open: () => Sharp,
	{ shape, crop, folder, size }: { shape: Shape; crop?: Crop; folder: string; size: Size },
): Promise<DrawnPicture[]> {
	const part = crop && shape.ratio === 1 ? squareOf(crop, size) : middleOf(shape.ratio, size)
	const fitting = shape.widths.filter((width) => width <= part.width)
	// Never enlarged.
	const widths = fitting.length > 0 ? fitting : [part.width]
	const made: DrawnPicture[] = []
	for (const width of widths) {
		const to = path.join(folder, `made-${width}.webp`)
		await open()
			.autoOrient()
			.extract(part)
			.resize(width, Math.max(1, Math.round(width / shape.ratio)), { fit: 'fill' })
			.webp({ quality: 82 })
			.timeout({ seconds })
			.toFile(to)
		made.push({ file: to, width, type: 'image/webp' })
	}
	return made
}

async function asItIs(
	picture: Sharp,
	{ type, bucket, folder }: { type: string; bucket: string; folder: string },
): Promise<DrawnPicture> {
	const to = path.join(folder, 'made')
	const { width, height } = inMails[bucket] ?? { width: longestSide, height: longestSide }
	const drawn = picture
		.autoOrient()
		.resize(width, height, { fit: 'inside', withoutEnlargement: true })
		.timeout({ seconds })
	const encode: Record<string, () => Sharp> = {
		'image/jpeg': () => drawn.jpeg({ quality: 86 }),
		'image/png': () => drawn.png(),
		'image/webp': () => drawn.webp({ quality: 84 }),
	}
	await (encode[type]?.() ?? drawn).toFile(to)
	return { file: to, width: null, type }
}

/** The stored type of a picture. */
function typeFor(bucket: string, type: string, { hasAlpha }: Metadata): string {
	if (type === svg) return 'image/png'
	const mailed = inMails[bucket]
	if (!mailed) return type
	const isPhoto = type === 'image/jpeg' || (type === 'image/webp' && !hasAlpha)
	return mailed.photos && isPhoto ? 'image/jpeg' : 'image/png'
}

/** The displayed size: a phone held upright stores its picture rotated. */
function upright({ width, height, orientation }: Metadata): Size {
	return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
}

function middleOf(ratio: number, { width, height }: Size) {
	const w = Math.max(1, Math.min(width, Math.round(height * ratio)))
	const h = Math.max(1, Math.min(height, Math.round(w / ratio)))
	return { left: Math.floor((width - w) / 2), top: Math.floor((height - h) / 2), width: w, height: h }
}

function squareOf(crop: Crop, { width, height }: Size) {
	const size = Math.round(Math.min(Math.max(crop.size, 1), width, height))
	const left = Math.round(Math.min(Math.max(crop.x, 0), width - size))
	const top = Math.round(Math.min(Math.max(crop.y, 0), height - size))
	return { left, top, width: size, height: size }
}

// Two at a time: a large picture takes a hundred megabytes.
let drawing = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (drawing >= 2) await new Promise<void>((go) => waiting.push(go))
	else drawing++
	try {
		return await work()
	} finally {
		const next = waiting.shift()
		if (next) next()
		else drawing--
	}
}
