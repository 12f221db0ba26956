import { route } from '@react-router/dev/routes'

export const open = [
	route('login', 'features/accounts/routes/login.tsx'),
	route('login/code', 'features/accounts/routes/login-code.tsx'),
	route('login/code/enter', 'features/accounts/routes/login-code-enter.tsx'),
	route('login/second-factor', 'features/accounts/routes/second-factor.tsx'),
	route('login/with/:provider', 'features/accounts/routes/login-with.ts'),
	route('login/refused', 'features/accounts/routes/login-refused.ts'),
	route('register', 'features/accounts/routes/register.tsx'),
	route('register/code', 'features/accounts/routes/register-code.tsx'),
	route('register/code/again', 'features/accounts/routes/register-code-again.ts'),
	route('logout', 'features/accounts/routes/logout.tsx'),
	route('unauthorized', 'features/accounts/routes/unauthorized.tsx'),
	route('set-password/:token', 'features/accounts/routes/set-password.tsx'),
]
