import { data, type RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { asSuffix } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { OtherAccount } from './other-account.ts'

/** The page that says so, in place of whatever was posted. */
export const otherAccountPath = '/other-account'

/**
 * A middleware of the root: a form on the page of somebody else is refused, whatever it asks for.
 * @throws 409
 */
export function ownPageOnly({ context }: { context: Readonly<RouterContextProvider> }): void {
	const { isOfAnother, route } = requestContext(context)
	// That page is made with the frame of who is signed in.
	if (isOfAnother && route !== otherAccountPath) throw refuseForAnother(context)
}

/** 409; what was typed is kept for who typed it, where its page may be kept at all. */
export function refuseForAnother(context: Readonly<RouterContextProvider>) {
	const { postedFrom, path, page } = requestContext(context)
	const { isTraceless } = registryOf(context)
	const isKept = ![path, page].some(isTraceless) && !postedFrom?.person?.endsWith(asSuffix)
	return data({ otherAccount: { isKept } } satisfies OtherAccount, { status: 409 })
}
