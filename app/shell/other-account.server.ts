import { data, type RouterContextProvider } from 'react-router'
import { registryOf } from '#app/feature.server.ts'
import { impersonationSuffix } from '#app/platform/actor.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import type { OtherAccount } from './other-account.ts'

/** The page that explains the refusal of a form. */
export const otherAccountPath = '/other-account'

/** Middleware of the root: refuses a form from another person's page. @throws 409 */
export function ownPageOnly({ context }: { context: Readonly<RouterContextProvider> }): void {
	const { isOfAnother, route } = requestContext(context)
	// That page needs the frame of the current person.
	if (isOfAnother && route !== otherAccountPath) throw refuseForAnother(context)
}

/** 409; the input is saved for its author, where its page may be saved at all. */
export function refuseForAnother(context: Readonly<RouterContextProvider>) {
	const { postedFrom, path, page } = requestContext(context)
	const { isTraceless } = registryOf(context)
	const isKept = ![path, page].some(isTraceless) && !postedFrom?.person?.endsWith(impersonationSuffix)
	return data({ otherAccount: { isKept } } satisfies OtherAccount, { status: 409 })
}
