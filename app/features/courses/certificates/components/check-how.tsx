import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Section } from '#app/ui/page.tsx'
import { type Certificate, certificatePath } from '../model.ts'

export function CheckHow({ certificate, text }: { certificate: Certificate; text: string }) {
	const { number, key } = certificate
	const file = (name: string) => `${certificatePath(number)}/certificate.${name}`
	return (
		<div className="no-print">
			<Section title={m.certificates_how()}>
				<div className="grid gap-4">
					<p>{m.certificates_how_compare()}</p>
					<p>
						{m.certificates_how_signed()}{' '}
						<Link to="/certificates/key" className="underline">
							{m.certificates_offline_title()}
						</Link>
					</p>
					<pre
						dir="ltr"
						className="whitespace-pre-wrap wrap-anywhere rounded-field border border-line bg-surface p-4 text-sm"
					>
						{text}
					</pre>
					<ul className="flex flex-wrap gap-x-6 gap-y-2">
						<li>
							<a href={file('txt')}>{m.certificates_file_text()}</a>
						</li>
						<li>
							<a href={file('sig')}>{m.certificates_file_signature()}</a>
						</li>
						<li>
							<a href={`/certificates/key/${key.id}.pem`}>{m.certificates_file_key()}</a>
						</li>
						<li>
							<a href={file('json')}>{m.certificates_file_json()}</a>
						</li>
					</ul>
				</div>
			</Section>
		</div>
	)
}
