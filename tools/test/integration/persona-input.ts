/** A persona, as a request that creates or changes one sends it. */
export const INES = {
  full_name: 'Inès Caron',
  gender: 'female',
  age: 34,
  occupation: 'Nurse',
  annual_salary: 31_000,
  city: 'Lyon',
  country: 'France',
}
