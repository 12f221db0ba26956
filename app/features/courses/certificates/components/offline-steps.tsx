import { m } from '#app/paraglide/messages.js'
import { Section } from '#app/ui/page.tsx'

export function OfflineSteps({ keyFile }: { keyFile: string }) {
	const number = 'MK-2026-7F3K-9Q2T'
	const command = [
		'openssl pkeyutl -verify',
		'-pubin -rawin',
		`-inkey ${keyFile}`,
		`-in ${number}.txt`,
		`-sigfile ${number}.sig`,
	].join(' \\\n  ')
	return (
		<Section title={m.certificates_how()}>
			<ol className="grid list-decimal gap-4 ps-6">
				<li>{m.certificates_step_files()}</li>
				<li>{m.certificates_step_key()}</li>
				<li className="min-w-0">
					{m.certificates_step_command()}
					<pre
						dir="ltr"
						className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-field border border-line bg-surface p-4 text-sm"
					>
						{command}
					</pre>
				</li>
				<li>
					{m.certificates_step_answer()}{' '}
					<code dir="ltr" className="wrap-anywhere">
						Signature Verified Successfully
					</code>
				</li>
				<li>{m.certificates_step_read()}</li>
			</ol>
			<p className="mt-4 text-muted">{m.certificates_offline_limits()}</p>
		</Section>
	)
}
