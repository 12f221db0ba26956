import { requestContext } from '#app/platform/ctx.server.ts'
import { logFailure, outageOf } from '#app/platform/db/outage.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import { locales } from '#app/platform/text/locale.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { badgeSvg, unknownBadgeSvg } from '../badge.ts'
import { machineAnswer, machineHeaders } from '../machine.server.ts'
import { readHalalNumber } from '../number.ts'
import { requireHalalCertificate } from '../require-certificate.server.ts'
import type { Route } from './+types/badge-svg'

const type = 'image/svg+xml; charset=utf-8'
const shown = { 'content-security-policy': "default-src 'none'" }

/** The status as a picture, in the language of `?lang=`. While the database is away it is grey. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
	const { id, locale, runtime } = requestContext(context)
	const asked = new URL(request.url).searchParams.get('lang')
	const language = locales.find((one) => one === asked) ?? locale
	const number = requireRow(readHalalNumber(params.number))
	try {
		const { status } = await requireHalalCertificate(context, params.number)
		const svg = badgeSvg({ number, status, today: todayOf(context), locale: language })
		const answer = machineAnswer(context, request, svg, type)
		for (const [name, value] of Object.entries(shown)) answer.headers.set(name, value)
		return answer
	} catch (error) {
		if (outageOf(error) === null) throw error
		logFailure(runtime.log, { requestId: id }, error, 'badge not drawn')
		const headers = { ...machineHeaders, ...shown, 'cache-control': 'no-store', 'content-type': type }
		return new Response(unknownBadgeSvg(number, language), { status: 503, headers })
	}
}
