import { m } from '#app/paraglide/messages.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { TextField } from '#app/ui/field.tsx'
import { fieldsOf } from './fields.ts'
import { PlainForm } from './form.tsx'

type Props = { qr: string; secret: string; uri: string; reply: FormReply | undefined }

export function EnrolmentSteps({ qr, secret, uri, reply }: Props) {
	return (
		<ol className="grid gap-8">
			<li className="grid gap-4">
				<h2 className="text-lg">{m.profile_factor_step_scan()}</h2>
				<p className="text-muted">{m.profile_factor_apps()}</p>
				<img
					src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
					alt={m.profile_factor_qr()}
					width={208}
					height={208}
					className="size-52 rounded-card border border-line bg-surface"
				/>
				<p>
					<a href={uri}>{m.profile_factor_open_app()}</a>
				</p>
				<details>
					<summary className="inline-flex min-h-11 items-center text-emerald underline">
						{m.profile_factor_cannot_scan()}
					</summary>
					<p className="mt-2">{m.profile_factor_type_secret()}</p>
					<p className="mt-2">
						<bdi dir="ltr">
							<code className="wrap-anywhere select-all font-semibold text-lg">{secret}</code>
						</bdi>
					</p>
				</details>
			</li>
			<li className="grid gap-4">
				<h2 className="text-lg">{m.profile_factor_step_code()}</h2>
				<PlainForm
					reply={reply}
					button={m.profile_factor_switch_on()}
					busy={m.profile_checking()}
					back={{ to: '/profile/security', label: m.profile_cancel() }}
				>
					<TextField
						{...fieldsOf(reply)('code')}
						label={m.profile_factor_code()}
						hint={m.profile_factor_code_hint()}
						inputMode="numeric"
						dir="ltr"
						autoComplete="one-time-code"
						maxLength={10}
					/>
				</PlainForm>
			</li>
		</ol>
	)
}
