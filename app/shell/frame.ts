import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FrameLink, NavPlace } from '#app/platform/site/nav.ts'
import type { Organisation } from '#app/platform/site/organisation.ts'
import { isBelow } from '#app/platform/site/services.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** What stands around every page. */
export type Frame = {
	links: FrameLink[]
	organisation: Organisation
	/** The languages that letters are written in; none: there is no newsletter. */
	newsletter: Locale[]
	/** Where the addresses of services begin that are left out: nothing leads there. */
	off: readonly string[]
	/** Visitors read that it opens soon. */
	isClosed: boolean
	/** Not while the database is away or full: who asks may be signed in already, and nobody can. */
	canSignIn: boolean
}

/** The frame of a page that is made without the data of its root: after a post that was refused. */
export const FrameWithoutData = createContext<Frame | null>(null)

/** Of the page before, in the browser alone: a page that could not be loaded stands in it. */
let before: Frame | undefined

export function useFrame(): Frame {
	const otherwise = use(FrameWithoutData)
	const loaded = useRouteLoaderData('root') as Frame | undefined
	// Who asks may be signed in, and nobody can say so now.
	if (loaded && typeof document !== 'undefined') before = { ...loaded, canSignIn: false }
	const frame = loaded ?? otherwise ?? before
	if (!frame) throw new Error('The frame has neither data nor a stand-in.')
	return frame
}

/** The links of the frame that this reader sees, by their place and in order. */
export function useLinks(): (place: NavPlace) => FrameLink[] {
	const { links } = useFrame()
	return (place) => links.filter((link) => link.place === place)
}

/** May a page lead to this path, without language? Not where the organisation does not offer it. */
export function useOffers(): (path: string) => boolean {
	const { off } = useFrame()
	return (path) => !isBelow(path, off)
}
