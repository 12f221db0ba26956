import { Link } from 'react-router'
import { statusWords } from '#app/features/consultancy/components/booking/words.ts'
import { formatDateTime } from '#app/features/consultancy/when.ts'
import { CertificateFace } from '#app/features/courses/certificates/components/certificate-face.tsx'
import { ShareCertificate } from '#app/features/courses/certificates/components/share-certificate.tsx'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { dot } from '#app/platform/text/lists.ts'
import { type Days, formatDay } from '#app/platform/time/time.ts'
import { useOffers } from '#app/shell/frame.ts'
import { Card } from '#app/ui/card.tsx'
import type { DashboardFacts as Facts } from '../model.ts'
import { Week } from './week.tsx'

type Props = { beside: Facts; days: Days; today: string; siteUrl: string }

export function Beside({ beside, days, today, siteUrl }: Props) {
	const { certificate, certificates } = beside
	const offers = useOffers()
	return (
		<aside className="grid content-start gap-5">
			<Week days={beside.days} lessons={beside.lessons} today={today} />
			{certificate && (
				<Card as="section" aria-labelledby="earned" className="grid gap-4">
					<h2 id="earned" className="text-lg">
						<Link to="/dashboard/certificates" className="text-ink no-underline hover:underline">
							{m.dashboard_certificates()}
						</Link>
					</h2>
					<Link to={`/certificates/${certificate.number}`} className="no-underline">
						<CertificateFace of={certificate} course={certificate.title} />
					</Link>
					<p className="text-muted text-sm">{formatDay(new Date(certificate.issuedAt), getLocale(), days)}</p>
					<ShareCertificate number={certificate.number} siteUrl={siteUrl} courseTitle={certificate.title} />
					{certificates > 1 && (
						<p>
							<Link to="/dashboard/certificates">
								{m.dashboard_all_certificates({ count: certificates })}
							</Link>
						</p>
					)}
				</Card>
			)}
			<Card as="section" aria-labelledby="more" className="grid gap-3">
				<h2 id="more" className="text-lg">
					{m.dashboard_more()}
				</h2>
				<ul className="divide-y divide-line">
					{(beside.hasBooked || offers('/consultancy')) && (
						<Way
							to="/dashboard/consultations"
							label={m.dashboard_consultations()}
							text={consultationText(beside)}
						/>
					)}
					{(beside.hasWritten || offers('/spiritual-counseling')) && (
						<Way
							to="/dashboard/counseling"
							label={m.dashboard_counseling()}
							text={
								beside.counseling > 0
									? m.dashboard_counseling_open({ count: beside.counseling })
									: m.dashboard_counseling_none()
							}
						/>
					)}
					{offers('/resources/duas') && (
						<Way to="/resources/duas" label={m.duas_nav()} text={m.dashboard_duas_text()} />
					)}
					<Way
						to="/notes"
						label={m.dashboard_notes()}
						text={
							beside.notes > 0 ? m.dashboard_notes_count({ count: beside.notes }) : m.dashboard_notes_none()
						}
					/>
				</ul>
			</Card>
		</aside>
	)
}

function consultationText({ consultation }: Facts): string {
	if (!consultation) return m.dashboard_consultations_none()
	const at = new Date(consultation.startsAt)
	const status = statusWords[consultation.status].name()
	return `${formatDateTime(at, getLocale(), consultation.zone)}${dot()}${status}`
}

function Way({ to, label, text }: { to: string; label: string; text: string }) {
	return (
		<li className="grid gap-0.5 py-2.5">
			<Link to={to} className="font-semibold">
				{label}
			</Link>
			<span className="text-muted text-sm">{text}</span>
		</li>
	)
}
