import { m } from '#app/paraglide/messages.js'
import { Section } from '#app/ui/page.tsx'
import { halalPath } from '../number.ts'

/** How to verify a certificate without this site. `hasSheet`: it counts today, so it exists on paper. */
export function Verify({ number, hasSheet }: { number: string; hasSheet: boolean }) {
	const path = halalPath(number)
	const command = [
		'openssl pkeyutl -verify',
		'-pubin -rawin',
		`-inkey ${number}.pem`,
		`-in ${number}.txt`,
		`-sigfile ${number}.sig`,
	].join(' \\\n  ')
	const files = [
		...(hasSheet ? [{ to: `${path}/certificate.pdf`, label: m.registry_file_sheet() }] : []),
		{ to: `${path}/certificate.txt`, label: m.registry_file_text() },
		{ to: `${path}/certificate.sig`, label: m.registry_file_signature() },
		{ to: `${path}/certificate.pem`, label: m.registry_file_key() },
		{ to: `${path}.json`, label: m.registry_file_json() },
		{ to: `${path}/status.json`, label: m.registry_file_status() },
		{ to: `${path}/badge.svg`, label: m.registry_file_badge() },
	]
	return (
		<div className="no-print mt-10">
			<Section title={m.registry_verify()}>
				<div className="grid gap-4">
					<p>{m.registry_verify_text()}</p>
					<pre
						dir="ltr"
						className="whitespace-pre-wrap wrap-anywhere rounded-field border border-line bg-surface p-4 text-sm"
					>
						{command}
					</pre>
					<ul className="flex flex-wrap gap-x-6">
						{files.map(({ to, label }) => (
							<li key={to}>
								<a href={to} className="inline-flex min-h-11 items-center">
									{label}
								</a>
							</li>
						))}
					</ul>
					<p className="text-muted">{m.registry_verify_limits()}</p>
				</div>
			</Section>
		</div>
	)
}
