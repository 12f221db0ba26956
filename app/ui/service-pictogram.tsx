import type { ReactNode } from 'react'
import { ownOf } from '#app/platform/own.ts'

/** Services with a picture. */
export type PictogramName =
	| 'courses'
	| 'fatwas'
	| 'counseling'
	| 'consultancy'
	| 'certification'
	| 'donations'
	| 'events'
	| 'blog'
	| 'media'
	| 'majalis'

/** A pale shape behind; lines; highlights. */
const light = 'fill-gold-light opacity-25'
const line = 'fill-none stroke-emerald'
const bright = 'fill-gold-light'

const drawings: Record<PictogramName, ReactNode> = {
	courses: (
		<>
			<path className={light} d="M8 14h32v26H8z" />
			<path
				className={line}
				d="M24 13c-4-3-10-4-17-3v26c7-1 13 0 17 3 4-3 10-4 17-3V10c-7-1-13 0-17 3zM24 13v26"
			/>
			<path className={bright} d="m32.5 16 1.5 2.5 2.9.6-2 2.2.3 3-2.7-1.2-2.7 1.2.3-3-2-2.2 2.9-.6z" />
		</>
	),
	fatwas: (
		<>
			<path className={light} d="M12 6h22v34H12z" />
			<path
				className={line}
				d="M14 8h21a4 4 0 0 1 4 4v3h-8v-3a4 4 0 1 1 8 0M14 8a4 4 0 0 0-4 4v24a4 4 0 0 0 4 4h19a4 4 0 0 1-4-4v-2H6v2a4 4 0 0 0 4 4M31 12v22M15 17h10M15 22.5h10M15 28h6"
			/>
		</>
	),
	counseling: (
		<>
			<circle className={light} cx="24" cy="22" r="15" />
			<path
				className={line}
				d="M24 32c-6-4.5-10-8-10-12.5 0-3.3 2.4-5.5 5.2-5.5 2 0 3.8 1.2 4.8 3 1-1.8 2.8-3 4.8-3 2.8 0 5.2 2.2 5.2 5.5 0 4.5-4 8-10 12.5zM6 30c2 6 8 11 18 11s16-5 18-11"
			/>
		</>
	),
	consultancy: (
		<>
			<path className={light} d="M24 8 40 18H8z" />
			<path className={line} d="M24 7v32M15 40h18M10 14l14-3 14 3M10 14 5 27h10zM38 14l-5 13h10z" />
			<path className={bright} d="M5 27h10a5 5 0 0 1-10 0zM33 27h10a5 5 0 0 1-10 0z" />
		</>
	),
	certification: (
		<>
			<path
				className={light}
				d="M43 24l-9.5 3.9 3.9 9.5-9.5-3.9-3.9 9.5-3.9-9.5-9.5 3.9 3.9-9.5-9.5-3.9 9.5-3.9-3.9-9.5 9.5 3.9 3.9-9.5 3.9 9.5 9.5-3.9-3.9 9.5z"
			/>
			<path
				className={line}
				d="M44 24l-2.3 3.5.8 4.2-3.5 2.3-.9 4.1-4.1.9-2.3 3.5-4.2-.8-3.5 2.3-3.5-2.3-4.2.8-2.3-3.5-4.1-.9-.9-4.1-3.5-2.3.8-4.2-2.3-3.5 2.3-3.5-.8-4.2 3.5-2.3.9-4.1 4.1-.9 2.3-3.5 4.2.8 3.5-2.3 3.5 2.3 4.2-.8 2.3 3.5 4.1.9.9 4.1 3.5 2.3-.8 4.2zM16.5 24.5l5 5L32 19"
			/>
		</>
	),
	donations: (
		<>
			<circle className={bright} cx="24" cy="14" r="7" />
			<path className={light} d="M8 30h28l4 4-12 8H8z" />
			<path
				className={line}
				d="M24 10v8m-2.5-6h4a1.5 1.5 0 0 1 0 3h-3a1.5 1.5 0 0 0 0 3h4M6 29h6c3-2 6-2 9 0l4 2.5c3 2 1 5-2 4l-6-2M25 34l12-6c3-1.3 5.5 2 3 4.2L28 41H12l-6-3"
			/>
		</>
	),
	events: (
		<>
			<path className={light} d="M8 12h32v9H8z" />
			<path className={line} d="M8 12h32v28H8zM8 21h32M16 7v8M32 7v8" />
			<path className={bright} d="M27 25.5a6.5 6.5 0 1 0 3.5 11 5.5 5.5 0 1 1-3.5-11z" />
		</>
	),
	blog: (
		<>
			<path className={light} d="M8 32 30 10l8 8-22 22H8z" />
			<path className={line} d="M9 39c1-8 4-14 12-22l9-9 10 10-9 9c-8 8-14 11-22 12zM9 39l13-13" />
			<circle className={bright} cx="24.5" cy="23.5" r="3" />
		</>
	),
	media: (
		<>
			<path className={light} d="M6 12h36v24H6z" />
			<path className={bright} d="m20 18 11 6-11 6z" />
			<path className={line} d="M6 12h36v24H6zM14 41h20M20 18l11 6-11 6z" />
		</>
	),
	majalis: (
		<>
			<path className={light} d="M8 40V22C8 14 18 12 24 6c6 6 16 8 16 16v18z" />
			<path
				className={line}
				d="M8 40V22C8 14 18 12 24 6c6 6 16 8 16 16v18M17 40c0-5 3-8 7-8s7 3 7 8M9 38c0-2.5 2-4.5 5-4.5M39 38c0-2.5-2-4.5-5-4.5"
			/>
			<circle className={line} cx="24" cy="23" r="4" />
			<circle className={line} cx="15" cy="29" r="3" />
			<circle className={line} cx="33" cy="29" r="3" />
		</>
	),
}

const ofAddress: Record<string, PictogramName> = {
	courses: 'courses',
	fatwas: 'fatwas',
	counseling: 'counseling',
	consultancy: 'consultancy',
	certification: 'certification',
	halal: 'certification',
	'spiritual-counseling': 'counseling',
	donate: 'donations',
	donations: 'donations',
	zakat: 'donations',
	events: 'events',
	blog: 'blog',
	media: 'media',
	majalis: 'majalis',
}

/** The picture of a service, by address; null if there is none. */
export function pictogramOf(address: string): PictogramName | null {
	return (
		ownOf(ofAddress, address.split('/').at(-1) ?? '') ?? ownOf(ofAddress, address.split('/')[1] ?? '') ?? null
	)
}

/** A service's picture, 48 px by default. Decorative: its name stands beside it. */
export function ServicePictogram({
	name,
	className = 'size-12',
}: {
	name: PictogramName
	className?: string
}) {
	return (
		<svg
			viewBox="0 0 48 48"
			aria-hidden="true"
			className={`shrink-0 ${className}`}
			strokeWidth="1.8"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			{drawings[name]}
		</svg>
	)
}
