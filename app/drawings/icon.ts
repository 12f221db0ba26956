import { type Point, starOutline } from './geometry.ts'
import { closedPath } from './path.ts'

const star = (radius: number, middle: Point) =>
	closedPath(starOutline({ points: 8, step: 3 }, radius, middle))

/** The logo on a square of 64: a niche, its gold line, and a star. */
function mark(ground: string): string {
	return (
		`<path d="M8 62V29C8 15 22 11 32 2c10 9 24 13 24 27v33z" fill="${ground}"/>` +
		'<path d="M14 62V30.5C14 19.5 25 16.5 32 9.5c7 7 18 10 18 21V62z" fill="none" stroke="#e8bd5e" stroke-width="1.8"/>' +
		`<circle cx="32" cy="37" r="17" fill="#f4d58d" opacity=".22"/><path d="${star(13.5, [32, 37])}" fill="#f0c765"/><circle cx="32" cy="37" r="3.6" fill="#fffbea"/>`
	)
}

const opening = (side: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" aria-hidden="true">`

/** The site's icon, without background. */
export function siteIcon(): string {
	return `${opening(64)}${mark('#0b4a3b')}</svg>`
}

/** At 16 pixels: niche and star only. */
export function smallIcon(): string {
	return `${opening(16)}<path d="M2 16V7.5C2 3.8 5.6 2.6 8 0c2.4 2.6 6 3.8 6 7.5V16z" fill="#0b4a3b"/><path d="${star(4.6, [8, 9])}" fill="#f4cd6f"/></svg>`
}

/**
 * The icon on a full background, for systems that crop it.
 * @param part the logo's share of the side: a crop by a circle needs at most 0.72
 */
export function iconOnGround(part: number): string {
	const inset = (64 * (1 - part)) / 2
	return `${opening(64)}<path fill="#0f5c4a" d="M0 0h64v64H0z"/><g transform="translate(${inset} ${inset}) scale(${part})">${mark('#07332a')}</g></svg>`
}
