/** Lo que dice el perfil de los saldos bajos. */
export const texts = {
  event: 'Un saldo es bajo',
  hint: 'Elija el límite de cada saldo. Los pagos reservados cuentan como gastados; un descubierto no cuenta.',
  noWay: 'Elija al menos una vía arriba. Hasta entonces no podemos avisarle.',
  loading: 'Cargando sus cuentas',
  failed: 'No hemos podido cargar sus cuentas',
  none: 'Todavía no tiene cuentas aquí.',
  noBalances: 'En esta cuenta todavía no hay dinero.',
  below: 'Avisarme cuando el saldo en {{currency}} baje de',
  save: 'Guardar',
  turnOff: 'Desactivar',
  limits_one: '{{count}} límite',
  limits_many: '{{count}} límites',
  limits_other: '{{count}} límites',
  already: 'El saldo ya está por debajo. Le avisaremos cuando se recupere y vuelva a bajar.',
  problems: {
    zero: 'Introduzca más de 0 o vacíe el campo.',
    invalid: 'Introduzca un importe o vacíe el campo.',
  },
  search: 'Buscar una cuenta por nombre o número',
  notFound: 'Ninguna cuenta coincide.',
  showAll: 'Mostrar todas las cuentas ({{number}})',
};
