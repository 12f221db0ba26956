import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { FrameLink, NavPlace } from '#app/platform/site/nav.ts'

/** The links of a page that is made without the data of its frame: after a post that was refused. */
export const LinksWithoutData = createContext<FrameLink[]>([])

/** The links of the frame that this reader sees, by their place and in order. */
export function useLinks(): (place: NavPlace) => FrameLink[] {
	const otherwise = use(LinksWithoutData)
	const { links } = (useRouteLoaderData('root') as { links: FrameLink[] } | undefined) ?? { links: otherwise }
	return (place) => links.filter((link) => link.place === place)
}
