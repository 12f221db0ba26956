import { data, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext, visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { qrOf } from '#app/platform/qr.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { organisationOf } from '#app/platform/site/organisation.server.ts'
import { dot } from '#app/platform/text/lists.ts'
import { pathIn } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { CertificateCard } from '../../components/certificate-card.tsx'
import { CheckHow } from '../../components/check-how.tsx'
import { NumberForm } from '../../components/number-form.tsx'
import { Standing } from '../../components/standing.tsx'
import { certificatePath, readNumber, signedText } from '../../model.ts'
import { canReinstate, canReplace, canRevoke } from '../../policy.ts'
import { findCertificate } from '../../queries.server.ts'
import type { Route } from './+types/show'

export const handle = { pageCache: { query: [], tags: ['certificate', 'course'] } }

export async function loader({ params, context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	const { locale, runtime } = requestContext(context)
	const number = readNumber(params.number)
	if (number && number !== params.number) throw redirect(certificatePath(number), 301)

	const certificate =
		number && (await loadOrFail(context, 'certificates.load-failed', () => findCertificate(ctx, number)))
	const typed = { typed: params.number.slice(0, 100), isWrong: !number }
	const unknown = { ...typed, action: pathIn(locale, '/certificates') }
	if (!certificate) return data({ certificate: null, unknown }, { status: 404 })

	const url = runtime.env.SITE_URL + pathIn(locale, certificatePath(certificate.number))
	return data({
		certificate,
		url,
		locale,
		qr: qrOf(url),
		text: signedText(certificate),
		organisation: organisationOf(context).name,
		days: daysOf(context),
		may: {
			revoke: canRevoke(ctx.actor, certificate),
			reinstate: canReinstate(ctx.actor, certificate),
			replace: canReplace(ctx.actor, certificate),
		},
	})
}

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
	const site = siteOf(matches)
	if (!loaderData?.certificate) return [{ title: `${m.certificates_unknown()}${dot()}${site.name}` }]
	const { name, courseTitle } = loaderData.certificate
	return headOf({
		site,
		path: certificatePath(params.number),
		noindex: true,
		title: m.certificates_of({ name }),
		description: m.certificates_says({ name, course: courseTitle }),
	})
}

export default function Certificate({ loaderData }: Route.ComponentProps) {
	if (!loaderData.certificate)
		return (
			<Page title={m.certificates_unknown()} intro={m.certificates_unknown_text()} width="form">
				<NumberForm {...loaderData.unknown} />
			</Page>
		)
	const { certificate, days, locale, organisation, url, qr, text, may } = loaderData
	return (
		<Page title={m.certificates_one()} width="reading">
			<div className="grid gap-8">
				<Standing certificate={certificate} days={days} locale={locale} may={may} />
				{!certificate.replacement && (
					<>
						<CertificateCard
							certificate={certificate}
							days={days}
							locale={locale}
							organisation={organisation}
							url={url}
							qr={qr}
						/>
						<CheckHow certificate={certificate} text={text} />
					</>
				)}
			</div>
		</Page>
	)
}
