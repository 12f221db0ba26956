import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { newsletterLanguages } from './model.ts'

/**
 * The languages that letters are written in.
 * @throws 404 where the organisation has no newsletter
 */
export function requireNewsletter(context: Readonly<RouterContextProvider>): Locale[] {
	const languages = newsletterLanguages(requestContext(context).runtime.settings())
	return requireRow(languages.length > 0 ? languages : undefined)
}

/** The address of such a page is a key: no cache keeps it, and no other site is told of it. */
export const ownHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
