import type { RouterContextProvider } from 'react-router'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { isLocale, type Locale } from '#app/platform/text/locale.ts'
import { readFatwaId } from './inputs.ts'
import type { FatwaDetail, Replacement, Withdrawn } from './model.ts'
import { findFatwa } from './reading-queries.server.ts'
import { findRetired } from './retired-queries.server.ts'

type Context = Readonly<RouterContextProvider>
type Args = { params: { fatwaId: string }; request: Request; context: Context }

/** An answer, a replaced one, or one that was taken down. */
export type FatwaPage =
	| { fatwa: FatwaDetail }
	| { replaced: { id: string; number: number; by: Replacement } }
	| { withdrawn: Withdrawn }

/** Languages by preference: that of the address, then the page's. */
export function languagesOf({ request, context }: Omit<Args, 'params'>): Locale[] {
	const { locale } = requestContext(context)
	const langParam = new URL(request.url).searchParams.get('lang')
	return isLocale(langParam) ? [langParam, locale] : [locale]
}

/** Opens the fatwa of an address. @throws 404 where it is not public */
export async function openFatwa({ params, request, context }: Args): Promise<FatwaPage | undefined> {
	const by = readFatwaId(params.fatwaId)
	if (!by) return undefined
	const ctx = visitor(context)
	const languages = languagesOf({ request, context })
	const fatwa = await findFatwa(ctx, by, languages)
	if (fatwa) return { fatwa }

	const retired = await findRetired(ctx, by, languages)
	if (!retired) return undefined
	if ('withdrawn' in retired) return { withdrawn: retired.withdrawn }
	return { replaced: { id: retired.id, number: retired.number, by: retired.replaced } }
}

/** Opens a published fatwa only. @throws 404 */
export async function openPublished(args: Args): Promise<FatwaDetail> {
	const opened = await openFatwa(args)
	return requireRow(opened && 'fatwa' in opened ? opened.fatwa : undefined)
}
