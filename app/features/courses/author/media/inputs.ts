import { z } from 'zod'
import type { Media } from '#app/features/courses/section.ts'
import { readVideoLink } from '#app/platform/text/video.ts'
import { maxLinkLength, maxMaterialTitle } from './model.ts'

const id = z.guid('teaching.media-gone')

/** The address of a video at YouTube or Vimeo, or media uploaded to the course. */
export const mediaInput = z
	.object({ link: z.string().trim().default(''), mediaId: z.string().default('') })
	.transform(({ link, mediaId }, check): Media | { mediaId: string } => {
		if (mediaId) {
			if (id.safeParse(mediaId).success) return { mediaId }
			check.addIssue({ code: 'custom', path: [''], message: 'teaching.media-gone' })
			return z.NEVER
		}
		const media = readVideoLink(link)
		if (media) return media
		const message = link ? 'teaching.media-link-unknown' : 'teaching.media-link-required'
		check.addIssue({ code: 'custom', path: ['link'], message })
		return z.NEVER
	})

export const mediaIdInput = z.object({ mediaId: id })

export const materialInput = z.object({
	title: z.string().trim().max(maxMaterialTitle, 'teaching.material-title-long').default(''),
	link: z
		.string()
		.trim()
		.max(maxLinkLength, 'teaching.material-link-wrong')
		.refine((text) => text === '' || isAddress(text), 'teaching.material-link-wrong')
		.default(''),
})

export const pictureInput = z.object({ title: z.string().trim().default('') })

const at = { index: z.coerce.number().int().min(0).max(1000), title: z.string() }
export const materialAtInput = z.object(at)
export const moveInput = z.object({
	...at,
	by: z.enum(['up', 'down']).transform((way): 1 | -1 => (way === 'up' ? -1 : 1)),
})

function isAddress(text: string): boolean {
	return /^https?:\/\//i.test(text) && URL.canParse(text)
}
