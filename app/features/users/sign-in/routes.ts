import { route } from '@react-router/dev/routes'

export const open = [
	route('login', 'features/users/sign-in/routes/login.tsx'),
	route('login/code', 'features/users/sign-in/routes/login-code.tsx'),
	route('login/code/enter', 'features/users/sign-in/routes/login-code-enter.tsx'),
	route('login/second-factor', 'features/users/sign-in/routes/second-factor.tsx'),
	route('login/with/:provider', 'features/users/sign-in/routes/login-with.ts'),
	route('login/refused', 'features/users/sign-in/routes/login-refused.ts'),
	route('register', 'features/users/sign-in/routes/register.tsx'),
	route('register/code', 'features/users/sign-in/routes/register-code.tsx'),
	route('register/code/again', 'features/users/sign-in/routes/register-code-again.ts'),
	route('logout', 'features/users/sign-in/routes/logout.tsx'),
	route('other-account', 'features/users/sign-in/routes/other-account.tsx'),
	route('unauthorized', 'features/users/sign-in/routes/unauthorized.tsx'),
	route('set-password/:token', 'features/users/sign-in/routes/set-password.tsx'),
]
