import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { duration } from '#app/features/courses/catalogue/components/duration.ts'
import { languageName } from '#app/features/courses/catalogue/components/language-name.ts'
import { coursePath } from '#app/features/courses/model.ts'
import { m } from '#app/paraglide/messages.js'
import { dot } from '#app/platform/text/lists.ts'
import { directionOf, type Locale, localeNames, locales, pathIn } from '#app/platform/text/locale.ts'
import { type Days, formatDay, formatHijriDay } from '#app/platform/time/time.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Certificate, certificatePath } from '../model.ts'
import { CertificateFace } from './certificate-face.tsx'

type Props = {
	certificate: Certificate
	days: Days
	locale: Locale
	organisation: string
	url: string
	qr: { path: string; size: number }
}

export function CertificateCard({ certificate, days, locale, organisation, url, qr }: Props) {
	const { number, name, courseTitle, courseLanguage, courseSlug, teacher, minutes, version, issuedAt } =
		certificate
	const title = (
		<bdi lang={courseLanguage} dir={directionOf(courseLanguage)}>
			{courseTitle}
		</bdi>
	)
	return (
		<Card as="article" className="grid gap-6 sm:p-8">
			{!certificate.revokedAt && <CertificateFace of={certificate} course={courseTitle} isFirst />}
			<header className="grid justify-items-center gap-3 text-center">
				<p className="text-muted">
					<bdi>{organisation}</bdi>
					{dot()}
					{m.certificates_heading()}
				</p>
				<h2 className="wrap-anywhere font-serif text-2xl sm:text-3xl">
					<bdi>{name}</bdi>
				</h2>
				<p className="text-muted">{m.certificates_completed()}</p>
				<p className="wrap-anywhere font-serif font-semibold text-xl">
					{courseSlug ? <Link to={coursePath(courseSlug)}>{title}</Link> : title}
				</p>
			</header>
			<dl className="grid gap-x-8 gap-y-4 border-line border-t pt-6 sm:grid-cols-2">
				<Fact label={m.certificates_number()}>
					<bdi dir="ltr" className="font-semibold">
						{number}
					</bdi>
				</Fact>
				<Fact label={m.certificates_completed_on()}>
					<time dateTime={issuedAt.toISOString()}>{formatDay(issuedAt, locale, days.zone)}</time>
					<span className="block text-muted">{formatHijriDay(issuedAt, locale, days.zone)}</span>
				</Fact>
				{teacher && (
					<Fact label={m.certificates_teacher()}>
						<bdi>{teacher}</bdi>
					</Fact>
				)}
				{minutes > 0 && <Fact label={m.certificates_length()}>{duration(minutes)}</Fact>}
				<Fact label={m.certificates_curriculum()}>{m.certificates_version({ version })}</Fact>
				<Fact label={m.certificates_language()}>{languageName(courseLanguage)}</Fact>
			</dl>
			<div className="flex flex-wrap items-end justify-between gap-6 border-line border-t pt-6">
				<Handed number={number} isRevoked={certificate.revokedAt !== null} locale={locale} url={url} />
				<figure className="grid gap-2">
					<svg
						viewBox={`0 0 ${qr.size} ${qr.size}`}
						role="img"
						aria-label={m.certificates_qr()}
						className="size-36 rounded-field border border-line"
					>
						<rect width={qr.size} height={qr.size} fill="#fff" />
						<path d={qr.path} fill="#000" shapeRendering="crispEdges" />
					</svg>
				</figure>
			</div>
		</Card>
	)
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-muted">{label}</dt>
			<dd className="wrap-anywhere">{children}</dd>
		</div>
	)
}

type HandedProps = { number: string; isRevoked: boolean; locale: Locale; url: string }

/** Downloads and the address; a revoked certificate has the address alone. */
function Handed({ number, isRevoked, locale, url }: HandedProps) {
	const others = locales.filter((each) => each !== locale)
	const sheet = (language: Locale) => pathIn(language, `${certificatePath(number)}/certificate.pdf`)
	return (
		<div className="no-print grid min-w-0 gap-3">
			{!isRevoked && (
				<>
					<p className="flex flex-wrap gap-3">
						<a href={sheet(locale)} className={buttonClass('primary')}>
							<Icon name="file-text" /> {m.certificates_download()}
						</a>
						<Button type="button" tone="quiet" data-share data-copied={m.certificates_link_copied()}>
							<Icon name="share-2" /> {m.certificates_share()}
						</Button>
					</p>
					<p className="flex flex-wrap gap-x-4">
						<span className="text-muted">{m.certificates_other_languages()}</span>
						{others.map((language) => (
							<a key={language} href={sheet(language)} lang={language} className="system-type py-1">
								{localeNames[language]}
							</a>
						))}
					</p>
				</>
			)}
			<p className="wrap-anywhere text-muted text-sm" dir="ltr">
				{url}
			</p>
		</div>
	)
}
