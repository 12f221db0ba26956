import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import type { Organisation } from '#app/platform/site/organisation.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type Props = { organisation: Organisation; hours: number }

export function ContactDetails({ organisation, hours }: Props) {
	const { name, email, phone, whatsapp, address, map } = organisation
	return (
		<Card className="grid gap-4">
			<h2 className="text-lg">
				<bdi>{name}</bdi>
			</h2>
			<p>{m.contact_reply_promise({ hours })}</p>
			<address className="grid gap-3 not-italic">
				{email && (
					<Line icon="mail" label={m.contact_details_email()}>
						<a href={`mailto:${email}`} className="break-all">
							<bdi>{email}</bdi>
						</a>
					</Line>
				)}
				{phone && (
					<Line icon="phone" label={m.contact_details_phone()}>
						<a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
							<bdi dir="ltr">{phone}</bdi>
						</a>
					</Line>
				)}
				{whatsapp && (
					<Line icon="message-circle" label="WhatsApp">
						<a href={whatsapp} rel="noopener">
							<bdi dir="ltr">+{whatsapp.split('/').at(-1)}</bdi>
						</a>
					</Line>
				)}
				{address && (
					<Line icon="map-pin" label={m.contact_details_address()}>
						<bdi className="whitespace-pre-line">{address}</bdi>
						{map && (
							<a href={map} rel="noopener">
								{m.contact_details_map()}
							</a>
						)}
					</Line>
				)}
			</address>
		</Card>
	)
}

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
	return (
		<p className="flex items-start gap-3">
			<Icon name={icon} className="mt-1 size-5 text-muted" />
			<span className="grid min-w-0">
				<span className="text-muted text-sm">{label}</span>
				{children}
			</span>
		</p>
	)
}
