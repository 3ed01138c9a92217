/** Lo que dice el perfil de las notificaciones. */
export const texts = {
  always: 'Siempre le informamos de los cambios en su seguridad.',
  events: {
    SIGN_IN: 'Alguien inicia sesión con su acceso',
    SECURITY: 'Cambia su contraseña, su correo o su acceso',
    PAYMENT_AWAITING_SIGNATURE: 'Un pago espera su firma',
    PAYMENT_SENT: 'Se ha enviado un pago',
    PAYMENT_RECEIVED: 'Ha llegado dinero',
    PAYMENT_PROBLEM: 'Un pago se rechaza, se devuelve o se retrasa',
    CARD: 'Su tarjeta se envía, se bloquea, se rechaza o va a caducar',
    DECISION: 'Decidimos sobre una solicitud suya',
    PRODUCT_NEWS: 'Novedades de nuestros servicios',
  },
  ways: { inApp: 'App', sms: 'SMS', email: 'Correo', push: 'Push' },
  push: {
    device: 'Notificaciones push en este dispositivo',
    off: 'Dicen qué ha pasado, sin importes ni nombres. Es posible que su navegador le pida permiso antes.',
    on: 'Activadas. Elija abajo de qué quiere que le informemos. Al cerrar sesión se desactivan.',
    denied:
      'Su navegador bloquea nuestras notificaciones. Permítalas en los ajustes del navegador para este sitio y vuelva aquí.',
    needsInstalling:
      'Añada primero esta página a su pantalla de inicio: pulse Compartir y después «Añadir a pantalla de inicio». Luego ábrala desde allí.',
    unsupported: 'Este navegador no puede recibir notificaciones push.',
    failed: 'No hemos podido activar las notificaciones push',
    browserFailed:
      'Su navegador no ha podido conectar con su servicio de notificaciones. Compruebe su conexión e inténtelo de nuevo.',
    again: 'Intentar de nuevo',
  },
  lowBalance: {
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
  },
};
