import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FrameLink, NavPlace } from '#app/platform/site/nav.ts'
import type { Organisation } from '#app/platform/site/organisation.ts'
import { isBelow } from '#app/platform/site/services.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The data of the site's frame. */
export type Frame = {
	links: FrameLink[]
	organisation: Organisation
	/** The newsletter's languages; none: no newsletter. */
	newsletter: Locale[]
	/** Address prefixes of services that are switched off: nothing links to them. */
	off: readonly string[]
	/** Visitors see the placeholder. */
	isClosed: boolean
	/** Not during a database outage: the reader may be signed in already, and cannot log in. */
	canSignIn: boolean
}

/** The frame of a page rendered without root data: after a refused post. */
export const FrameWithoutData = createContext<Frame | null>(null)

/** The previous page's frame, in the browser: for a page that could not be loaded. */
let before: Frame | undefined

export function useFrame(): Frame {
	const otherwise = use(FrameWithoutData)
	const loaded = useRouteLoaderData('root') as Frame | undefined
	// During an outage the reader's session is unknown.
	if (loaded && typeof document !== 'undefined') before = { ...loaded, canSignIn: false }
	const frame = loaded ?? otherwise ?? before
	if (!frame) throw new Error('The frame has neither data nor a stand-in.')
	return frame
}

/** This reader's links, by place and in order. */
export function useLinks(): (place: NavPlace) => FrameLink[] {
	const { links } = useFrame()
	return (place) => links.filter((link) => link.place === place)
}

/** Can a page link to this path, without language? Not if its service is switched off. */
export function useOffers(): (path: string) => boolean {
	const { off } = useFrame()
	return (path) => !isBelow(path, off)
}
